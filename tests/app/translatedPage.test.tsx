// @vitest-environment happy-dom
// Texts that React changes, moves and removes on a page that a translator changes in between.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { followTranslation } from '../../src/browser/translatedPage';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const font = (text: string) => {
  const element = document.createElement('font');
  element.append(`‹${text}›`);
  return element;
};

/** Replaces a text with another node, as translators do. */
const WAYS: Readonly<Record<string, (text: Text) => void>> = {
  replaced: (text) => text.replaceWith(font(text.data)),
  'removed after the insertion': (text) => {
    text.before(font(text.data));
    text.remove();
  },
  'removed before an insertion behind it': (text) => {
    text.after(font(text.data));
    text.remove();
  },
};

function textsIn(node: Node): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

const isTranslated = (text: Text) => text.parentElement?.nodeName === 'FONT';

beforeAll(() => followTranslation(document.body));

/** Renders into a new place; `translate` translates what is not translated yet, and `revert` shows the original again. */
function rendered(translated: (text: Text) => void) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return {
    show: (node: ReactNode) => act(async () => root.render(node)),
    translate: () =>
      act(async () =>
        textsIn(place)
          .filter((text) => !isTranslated(text))
          .forEach(translated),
      ),
    revert: () =>
      act(async () => {
        for (const element of place.querySelectorAll('font'))
          element.replaceWith((element.textContent ?? '').slice(1, -1));
      }),
    text: () => place.textContent,
  };
}

const Sentence = ({ amount, late = false }: { readonly amount: string; readonly late?: boolean }) => (
  <p>
    You have {amount}
    {late && ' at least'}.
  </p>
);

describe.each(Object.entries(WAYS))('a text that was %s', (_, way) => {
  it('shows what React changes, as often as it changes', async () => {
    const page = rendered(way);
    await page.show(<Sentence amount="1" />);
    await page.translate();
    expect(page.text()).toBe('‹You have ›‹1›‹.›');
    for (const amount of ['2', '3', '4']) {
      await page.show(<Sentence amount={amount} />);
      expect(page.text()).toBe(`‹You have ›${amount}‹.›`);
      await page.translate();
      expect(page.text()).toBe(`‹You have ›‹${amount}›‹.›`);
    }
  });
  it('can be removed, and others inserted before it', async () => {
    const page = rendered(way);
    await page.show(<Sentence amount="1" />);
    await page.translate();
    await page.show(<Sentence amount="1" late />);
    expect(page.text()).toBe('‹You have ›‹1› at least‹.›');
    await page.translate();
    await page.show(<Sentence amount="1" />);
    expect(page.text()).toBe('‹You have ›‹1›‹.›');
  });
  it('is shown once after it was moved', async () => {
    const page = rendered(way);
    const parts = { a: 'first ', b: 'second ' };
    const inOrder = (keys: readonly (keyof typeof parts)[]) => (
      <p>
        {keys.map((key) => (
          <Part key={key} text={parts[key]} />
        ))}
      </p>
    );
    await page.show(inOrder(['a', 'b']));
    await page.translate();
    await page.show(inOrder(['b', 'a']));
    await page.translate();
    expect(page.text()).toBe('‹second ›‹first ›');
  });
  it('follows React after the original was shown again', async () => {
    const page = rendered(way);
    await page.show(<Sentence amount="1" />);
    await page.translate();
    await page.revert();
    expect(page.text()).toBe('You have 1.');
    await page.show(<Sentence amount="2" />);
    expect(page.text()).toBe('You have 2.');
    await page.show(<Sentence amount="2" late />);
    expect(page.text()).toBe('You have 2 at least.');
  });
});

const Part = ({ text }: { readonly text: string }) => text;
