// Keeps a page up to date while the browser translates it. Chrome's translator replaces text nodes with `font` elements, but React
// still holds the old nodes: an update would change nothing on the screen, so a stale amount would stay, and removing a node or
// inserting before it would throw (facebook/react#11538). Without a translation nothing changes.

/** For each of React's text nodes that was taken out of the page, the node in its place; and the other way round. */
const replacements = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Text>();

/** The node in the page that is or replaces `node`, inside `parent`. */
function presentIn(parent: Node, node: Node): ChildNode | null {
  const replacement = replacements.get(node);
  const present = replacement?.isConnected === true ? replacement : (node as ChildNode);
  return present !== parent && parent.contains(present) ? present : null;
}

function forget(text: Node): void {
  const replacement = replacements.get(text);
  if (replacement === undefined) return;
  replacements.delete(text);
  originals.delete(replacement);
}

let isPatched = false;

/** Makes the two methods with which React removes and inserts find what has been replaced, instead of throwing. */
function patchOnce(): void {
  if (isPatched) return;
  isPatched = true;
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const present = presentIn(this, child);
    forget(child);
    present?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (next === null || next.parentNode === this) return insertBefore.call(this, node, next) as T;
    let place: Node | null = presentIn(this, next);
    while (place !== null && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}

/** Puts a text that React has changed back into the page, where the translator finds it again. */
function putBack(text: Node): void {
  const replacement = replacements.get(text);
  if (replacement === undefined) return;
  forget(text);
  if (replacement.isConnected) replacement.replaceWith(text);
}

const changes = new MutationObserver((records) => {
  for (const { target } of records) putBack(target);
});

/**
 * `added`: the nodes that were added at the same time. A node that replaces a known replacement also replaces the text:
 * a translator that is turned off does so.
 */
function noteRemoved(removed: Node, record: MutationRecord, added: ReadonlySet<Node>): void {
  const original = originals.get(removed);
  const text = original ?? removed;
  if (!(text instanceof Text)) return;
  const place = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
    (node): node is ChildNode =>
      node !== null &&
      added.has(node) &&
      !originals.has(node) &&
      (original !== undefined || node.nodeName === 'FONT'),
  );
  if (place === undefined || place === text) return;
  replacements.set(text, place);
  originals.set(place, text);
  changes.observe(text, { characterData: true });
  patchOnce();
}

/** A text that is in the page again has no replacement. */
function noteAdded(node: Node): void {
  const replacement = replacements.get(node);
  if (replacement === undefined) return;
  forget(node);
  replacement.remove();
}

/** Follows what translators do below `root` until the page is left. */
export function followTranslation(root: Node): void {
  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) {
      for (const node of record.removedNodes) if (!node.isConnected) noteRemoved(node, record, added);
      for (const node of record.addedNodes) if (node.isConnected) noteAdded(node);
    }
  }).observe(root, { childList: true, subtree: true });
}
