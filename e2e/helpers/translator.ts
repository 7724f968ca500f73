// Translates a page as Chrome does: in an isolated world, each text is replaced by two `font` elements, and so is each text
// that is added or changed later. Marks what it translated, so that the original can be read back.
import type { Page } from 'playwright/test';

/** Around each translated text. */
const MARKS = ['‹', '›'] as const;

function translateAll([open, close]: readonly [string, string]): void {
  const KEPT = 'script, style, noscript, textarea, code, [translate="no"], .notranslate, font';
  const font = (content: string | Node) => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(content);
    return element;
  };
  const translate = (text: Text) => {
    const { data, parentElement } = text;
    if (parentElement === null || data.trim() === '' || parentElement.closest(KEPT) !== null) return;
    text.replaceWith(font(font(`${open}${data}${close}`)));
  };
  const walk = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  document.documentElement.classList.add('translated-ltr');
  document.documentElement.lang = 'fr';
  walk(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') walk(target);
      else addedNodes.forEach(walk);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates the page until its next load. */
export async function translatePage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await session.send('Runtime.callFunctionOn', {
    functionDeclaration: translateAll.toString(),
    executionContextId,
    arguments: [{ value: MARKS }],
  });
}

/** The texts of the page in order, without the marks of the translation. */
export const originalTexts = (page: Page): Promise<string> =>
  page.evaluate(
    (marks) => marks.reduce((text, mark) => text.replaceAll(mark, ''), document.body.innerText),
    MARKS,
  );
