// A QR code, drawn as one path. Dark on white in both themes, as scanners expect.
import { css } from '@linaria/core';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet zone, in modules [ISO 18004]. */
const MARGIN = 4;

const frame = css`
  display: block;
  width: min(100%, 232px);
  aspect-ratio: 1;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: #fff;
  fill: #0b1118;
`;

/** Each row's runs of dark modules as rectangles. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: MARGIN });
    return { path: qrPath(data), size: data.length };
  }, [text]);
  return (
    <svg
      className={frame}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
