// The grounds of scenes: silhouettes on a grid of 240 by 320, low in the middle, where the hero is. The edges are level, so
// that a mirrored copy continues a ground at either side. They end at y = 286, above the tile's corners; the background below has the colour of `near`.

/** `far`, `mid` and `near` by depth; `lit` for windows, snow, water and fruit. */
export type Depth = 'far' | 'mid' | 'near' | 'lit';

/** From the back to the front. */
export type Ground = readonly (readonly [depth: Depth, path: string])[];

const dots = (r: number, ...centres: readonly (readonly [x: number, y: number])[]) =>
  centres.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join('');

/** Small diamonds: fruit, bubbles, fireflies, coins. */
const specks = (r: number, ...centres: readonly (readonly [x: number, y: number])[]) =>
  centres.map(([x, y]) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}Z`).join('');

const windows = (...corners: readonly (readonly [x: number, y: number])[]) =>
  corners.map(([x, y]) => `M${x} ${y}h6v7h-6Z`).join('');

export const GROUNDS = {
  harbour: [
    [
      'far',
      'M0 230V148L16 136L32 148V170H42V92L46 84L50 92V100L84 164H50V176H92V188H150V178H184V112H172V106H222V112H192V156H204V140H222V130H240V230Z',
    ],
    [
      'lit',
      'M8 152H14V160H8ZM20 152H26V160H20ZM210 148H216V156H210ZM226 140H232V148H226ZM210 164H216V172H210Z',
    ],
    ['mid', 'M0 196H70L80 208H164L176 198H240V286H0Z'],
    [
      'near',
      'M0 232Q30 224 60 232T120 232T180 232T240 232V286H0ZM8 186H20V286H8ZM30 202H40V286H30ZM222 190H234V286H222ZM204 206H214V286H204Z',
    ],
    ['lit', 'M52 218H92V221H52ZM140 216H190V219H140ZM84 227H110V229H84Z'],
  ],
  orchard: [
    [
      'far',
      `M0 130a24 24 0 0 1 0 48V190Q60 160 120 186T240 190V124a26 26 0 0 0 0 52V286H0Z${dots(22, [34, 150], [204, 146], [60, 170], [180, 166])}`,
    ],
    ['mid', `M0 150a34 34 0 0 1 12 62Q70 184 130 208T228 212a34 34 0 0 1 12-62V286H0Z`],
    ['lit', specks(5, [10, 142], [36, 150], [200, 142], [226, 144], [62, 168], [14, 180], [230, 182])],
    ['near', 'M0 228Q40 216 84 232T160 228T240 228V292H0Z'],
  ],
  dunes: [
    ['far', 'M0 158Q36 122 74 150Q104 176 132 182Q176 146 206 138Q226 136 240 158V286H0Z'],
    ['lit', 'M0 158Q36 122 74 150Q48 138 20 160ZM206 138Q226 136 240 158Q222 144 196 150Z'],
    ['mid', 'M0 196Q50 176 96 200Q150 216 190 190Q220 176 240 196V286H0Z'],
    ['near', 'M0 226Q66 202 130 230Q184 244 240 226V292H0Z'],
    ['lit', 'M16 222Q66 202 130 230Q72 216 30 226Z'],
  ],
  reef: [
    [
      'far',
      'M0 286V134Q6 120 12 134V160Q22 158 22 140Q28 128 34 140V164Q34 178 20 182Q70 190 90 206H150Q184 196 206 190V160Q196 158 196 140Q202 128 208 140V150Q216 148 216 122Q222 110 228 122V150Q228 168 240 180V286Z',
    ],
    [
      'mid',
      'M0 192Q14 172 34 186Q50 180 58 202Q90 222 140 214Q168 212 182 196Q196 176 216 186Q232 176 240 192V286H0Z',
    ],
    [
      'lit',
      specks(4, [18, 110], [28, 96], [210, 96], [222, 84], [200, 112]) +
        specks(6, [30, 198], [204, 204], [18, 208], [222, 198]),
    ],
    ['near', 'M0 236Q24 214 52 232Q88 246 130 234Q174 246 200 228Q222 214 240 236V292H0Z'],
  ],
  skyline: [
    [
      'far',
      'M0 286V128H16V110L26 98L36 110V150H52V132H66V184H96V196H150V180H172V120H184V96H188V84H192V96H196V120H206V148H222V128H240V286Z',
    ],
    [
      'lit',
      windows(
        [6, 136],
        [23, 118],
        [23, 134],
        [6, 152],
        [56, 140],
        [178, 128],
        [192, 128],
        [178, 144],
        [228, 138],
        [228, 154],
      ),
    ],
    ['mid', 'M0 286V174H20V160H42V200H74V212H166V198H192V178H200V164H214V178H226V174H240V286Z'],
    ['lit', windows([28, 168], [28, 182], [6, 184], [202, 172], [202, 186], [228, 186])],
    ['near', 'M0 292V228H60L70 222H170L180 228H240V292Z'],
  ],
  peaks: [
    ['far', 'M0 286V150L34 92L66 142L84 132L126 190L164 140L178 152L208 88L240 150V286Z'],
    [
      'lit',
      'M34 92L54 124L40 118L30 132L20 116ZM208 88L224 120L210 112L202 126L194 118ZM164 140L174 149L164 158L154 153Z',
    ],
    ['mid', 'M0 286V192L28 162L70 204L120 214L176 200L214 158L240 192V286Z'],
    ['near', 'M0 292V230L50 214L110 234L170 220L240 230V292Z'],
  ],
  forest: [
    [
      'far',
      'M0 286V150L12 120L24 152L34 134L46 168L56 150L68 184H90L100 176L112 190H140L152 172L164 184H176L188 146L198 162L210 126L222 156L230 138L240 150V286Z',
    ],
    [
      'mid',
      'M0 286V170L10 148L18 172H14L24 192H20L30 212H120L176 214L204 212L214 190H210L220 170H216L226 146L240 170V286Z',
    ],
    ['lit', specks(3, [44, 196], [60, 176], [182, 188], [196, 174], [78, 200], [160, 204])],
    ['near', 'M0 292V226Q40 212 90 232T180 226T240 226V292Z'],
  ],
  hall: [
    [
      'far',
      'M0 286V84H240V286H0ZM22 286H66V156Q66 120 44 112Q22 120 22 156ZM88 286H152V140Q152 104 120 96Q88 104 88 140ZM174 286H218V156Q218 120 196 112Q174 120 174 156Z',
    ],
    [
      'lit',
      `M0 80L30 106L60 80L90 106L120 80L150 106L180 80L210 106L240 80V74L210 96L180 74L150 96L120 74L90 96L60 74L30 96L0 74Z${specks(5, [30, 104], [90, 104], [150, 104], [210, 104])}`,
    ],
    ['mid', 'M4 100H18V196H4ZM70 100H84V196H70ZM156 100H170V196H156ZM222 100H236V196H222ZM0 196H240V286H0Z'],
    ['near', 'M0 214H240V292H0Z'],
    ['lit', 'M100 214H140L152 234H88ZM24 214H60L34 234H0V226ZM180 214H216L240 226V234H206Z'],
  ],
  river: [
    ['far', 'M0 286V156Q34 118 78 160Q104 184 126 188Q160 140 196 134Q222 136 240 156V286Z'],
    ['mid', 'M0 286V190Q44 168 90 200H160Q200 168 240 190V286Z'],
    [
      'lit',
      'M112 194H138Q166 204 146 214Q110 224 150 240Q190 254 206 286H60Q62 254 98 238Q118 224 104 212Q98 202 112 194Z',
    ],
    ['near', 'M0 292V222Q40 206 74 232Q96 252 60 292ZM240 292V222Q204 206 182 232Q176 256 206 292Z'],
  ],
  vault: [
    ['far', 'M0 286V78H240V286Z'],
    [
      'mid',
      `M120 92A88 88 0 0 1 208 180V286H32V180A88 88 0 0 1 120 92ZM120 108A72 72 0 0 0 48 180V286H192V180A72 72 0 0 0 120 108ZM0 118H26V122H0ZM0 158H18V162H0ZM214 118H240V122H214ZM222 158H240V162H222Z`,
    ],
    ['lit', specks(5, [120, 100], [64, 124], [176, 124], [40, 180], [200, 180])],
    ['near', 'M0 292V206L14 196L34 210L60 224H180L206 210L226 196L240 206V292Z'],
    ['lit', specks(8, [12, 212], [228, 212], [34, 222], [206, 222], [20, 228], [220, 228])],
  ],
} as const satisfies Readonly<Record<string, Ground>>;

export type GroundName = keyof typeof GROUNDS;
