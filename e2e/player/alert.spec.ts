// The global alert: the rich text that it shows, its links, and a corpus of attacks that must fail.
import { findings } from '../helpers/axe';
import { type Control, expect, type Page, test } from '../helpers/fixtures';

const region = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const announce = (platform: Control, content: string, id = 5) =>
  platform.post('/config', { globalAlert: { id, content } });

const RUN = 'window.hacked=1';
/** Scripts, handlers, URLs, foreign content, broken nesting, clobbering and styles, as in published corpora. */
const ATTACKS = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC="data:text/javascript,${RUN}"></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=&#119;indow.hacked=1>`,
  `<img/src/onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="20">a</text></a></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><mi xlink:href="data:x,<script>${RUN}</script>">m</mi></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">one</a>`,
  `<a href="JaVaScRiPt:${RUN}">two</a>`,
  `<a href="java&#x09;script:${RUN}">three</a>`,
  `<a href="&#1;javascript:${RUN}">four</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">five</a>`,
  `<a href="vbscript:${RUN}">six</a>`,
  `<a href="blob:https://example.com/1">seven</a>`,
  `<a href="/promos" onclick="${RUN}" onfocus="${RUN}" autofocus tabindex=1 style="position:fixed;inset:0">eight</a>`,
  `<b onmouseover="${RUN}" style="background:url(javascript:${RUN})">bold</b>`,
  `<p style="position:fixed;inset:0;z-index:9999" class="skip-link" id="main">over</p>`,
  `<body onload="${RUN}"><html onclick="${RUN}">`,
  `<input autofocus onfocus="${RUN}"><select onfocus="${RUN}" autofocus><textarea>`,
  `<details open ontoggle="${RUN}"><summary>s</summary></details>`,
  `<video><source onerror="${RUN}"></video><audio src=x onerror="${RUN}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}"><base href="https://evil.example/">`,
  `<link rel=stylesheet href="data:text/css,*{display:none}"><style>*{display:none}</style>`,
  `<form action="javascript:${RUN}"><button>send</button><input name=attributes><input name=childNodes></form>`,
  `<a id=location href="cid:x"></a><img name=getElementById>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<![CDATA[<img src=x onerror=${RUN}>]]><?xml ?><!-- --!><img src=x onerror=${RUN}> -->`,
  `<custom-element is="x-y" onclick="${RUN}">custom</custom-element><marquee onstart="${RUN}">m</marquee>`,
];

/** Forbidden content of the shown alert, after every element was hovered, focused and clicked. */
const offences = (page: Page) =>
  region(page).evaluate((shown) => {
    const words = shown.querySelector(':scope > div') as HTMLElement;
    const allowed: Record<string, string[]> = {
      DIV: ['class'],
      A: ['href', 'target', 'rel', 'data-discover'],
      ...Object.fromEntries(
        ['P', 'UL', 'OL', 'LI', 'B', 'STRONG', 'I', 'EM', 'BR'].map((name) => [name, []]),
      ),
    };
    const wrong: string[] = [];
    for (const element of [words, ...words.querySelectorAll('*')]) {
      const attributes = allowed[element.tagName];
      if (attributes === undefined) wrong.push(element.tagName);
      for (const { name, value } of element.attributes) {
        if (attributes?.includes(name) !== true) wrong.push(`${element.tagName} ${name}=${value}`);
      }
      const { protocol } = element instanceof HTMLAnchorElement ? element : { protocol: 'https:' };
      if (!['http:', 'https:', 'mailto:'].includes(protocol)) wrong.push(protocol);
      for (const type of ['mouseover', 'focus', 'pointerdown']) element.dispatchEvent(new Event(type));
    }
    if ('hacked' in window) wrong.push('a script ran');
    return wrong;
  });

test('the alert keeps its structure, no attack has an effect, and without the sanitiser it shows plain text', async ({
  page,
  platform,
  violations,
}) => {
  // [DEC-133]
  await test.step('paragraphs, lists, bold, emphasis and links keep their structure', async () => {
    await announce(
      platform,
      '<h2>Tonight</h2><div>Games <b>rest</b> from <em>2</em>.</div><ul><li>Slots</li><li>Wheel</li></ul>' +
        '<p><a href="/promos">See promos</a>, <a href="https://status.example.com/now">status</a>, ' +
        '<a href="mailto:help@example.com">write</a>, <a href="tel:911">call</a></p>',
    );
    await page.goto('/');
    await expect(region(page).getByRole('listitem')).toHaveText(['Slots', 'Wheel']);
    await expect(region(page).getByRole('paragraph')).toHaveText([
      'Tonight',
      'Games rest from 2.',
      'See promos, status, write, call',
    ]);
    await expect(region(page).getByRole('strong').or(region(page).locator('b'))).toHaveText('rest');
    const outside = region(page).getByRole('link', { name: 'status' });
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(region(page).getByRole('link', { name: 'write' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    await expect(region(page).getByRole('link')).toHaveCount(3);
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await region(page).getByRole('link', { name: 'See promos' }).click();
    await expect(page).toHaveURL(/\/promos$/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a corpus of attacks has no effect, combined in both orders', async () => {
    for (const [id, list] of [ATTACKS, [...ATTACKS].reverse()].entries()) {
      await announce(platform, `<p>Before</p>${list.join('')}`, 50 + id);
      await page.goto('/');
      await expect(region(page)).toContainText('Before');
      await expect(region(page).locator('p').first()).toBeVisible();
      expect(await offences(page)).toEqual([]);
    }
    // The policy blocks content that the sanitiser parses before discarding it.
    violations.length = 0;
  });

  await test.step('the alert shows its plain text, separated, if the sanitiser cannot be loaded', async () => {
    await page.route(/RichText.*\.js/, (route) => route.abort());
    await announce(platform, '<p>Closed tonight</p><p>Games stay</p>');
    await page.goto('/');
    await expect(region(page)).toHaveText('Closed tonight Games stay');
  });
});

/** Attacks that change how the rest of the document is parsed. */
const SWALLOWING = ATTACKS.filter((attack) =>
  /svg|math|noscript|template|textarea|xmp|CDATA|<form/.test(attack),
);

test('each attack that swallows the following content has no effect on its own', async ({
  page,
  violations,
}) => {
  test.setTimeout(120_000);
  let content = '';
  await page.route('**/notifications/lobby/globalAlert', (route) =>
    route.fulfill({ json: { id: 7, content } }),
  );
  for (const attack of SWALLOWING) {
    content = `<p>Before</p>${attack}<p>After</p>`;
    // The page that takes the least to load.
    await page.goto('/about');
    await expect(region(page).locator('p').first()).toHaveText('Before');
    expect(await offences(page), attack).toEqual([]);
  }
  // The policy blocks content that the sanitiser parses before discarding it.
  violations.length = 0;
});
