// The differences between two values, by path.
import type { Difference } from '../../streams/inspect/diff';

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};

export function Differences({ items, none }: { items: readonly Difference[]; none: string }) {
  if (items.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {items.map(({ path, before, after }) => (
        <li key={path}>
          <code>
            {path}: {before !== undefined && <del>{short(before)}</del>} <ins>{short(after)}</ins>
          </code>
        </li>
      ))}
    </ul>
  );
}
