// The QR code is drawn according to its matrix.
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from '../../src/ui/QrCode';

/** The modules covered by a path. */
function covered(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '0', y = '0', width = '0'] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

describe('a QR code', () => {
  it.each(['a', 'otpauth://totp/Coinstream%3Aada%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Coinstream'])(
    'of %s covers exactly the dark modules',
    (text) => {
      const { data, size } = encode(text, { ecc: 'M', border: 4 });
      expect(covered(qrPath(data), size)).toEqual(data);
    },
  );
});
