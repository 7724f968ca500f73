// The slot's styles: a hue pair derived from the game's name, facets, no flashing.
export const slotStyle = `
:root{--h1:210;--h2:160;color-scheme:dark}
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{font:16px/24px Figtree,system-ui,sans-serif;color:#f4f1ea;background:radial-gradient(120% 90% at 50% 0%,oklch(38% .09 var(--h1)),oklch(17% .05 var(--h2)))}
main{min-height:100%;display:grid;grid-template-rows:auto 1fr auto auto;justify-items:center;gap:12px;padding:16px 12px 20px;max-width:720px;margin:0 auto}
h1{font-size:22px;line-height:26px;margin:0;font-weight:700;text-align:center}
#reels{align-self:center;display:grid;grid-template-columns:repeat(5,1fr);gap:6px;width:100%;max-width:560px;padding:10px;border-radius:20px;background:oklch(14% .03 var(--h2)/.85);border:1px solid oklch(60% .08 var(--h1)/.5)}
.reel{display:grid;gap:6px;overflow:hidden;border-radius:12px}
.cell{aspect-ratio:1;display:grid;place-items:center;border-radius:12px;background:oklch(24% .04 var(--h2));transition:background-color .2s}
.rolling .cell svg{filter:blur(3px);opacity:.7}.cell svg{width:70%;height:70%}
.cell.won svg{animation:win .6s ease-in-out 2 alternate}@keyframes win{to{transform:scale(1.14)}}.cell.won{background:oklch(52% .12 var(--h1));outline:2px solid #f4f1ea;outline-offset:-2px}
#outcome{margin:0;min-height:24px;font-size:18px;font-weight:650;text-align:center;font-variant-numeric:tabular-nums}
.bar{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;width:100%}
button{font:inherit;font-weight:650;min-height:48px;min-width:48px;border-radius:14px;border:1px solid #6b7c93;background:oklch(22% .03 var(--h2));color:inherit;padding:0 16px;cursor:pointer}
button:disabled{opacity:.55;cursor:default}button[aria-pressed=true]{background:#f4f1ea;color:#0b1118}
.spin{min-width:132px;min-height:56px;border:0;background:#f4f1ea;color:#0b1118;font-size:18px}
.spin:active:not(:disabled){transform:scale(.97)}
.bets{display:flex;align-items:center;gap:8px}output{min-width:72px;text-align:center;font-variant-numeric:tabular-nums;font-weight:650}
:focus-visible{outline:2px solid #fff;outline-offset:2px}
@media (max-height:460px) and (min-width:560px){main{max-width:none;min-height:100%;grid-template:auto 1fr auto/auto minmax(190px,1fr);gap:4px 20px;padding:10px 20px}
#reels{grid-row:1/-1;width:min(58vw,calc((100vh - 20px)*1.62));align-self:center;padding:8px}.bar{flex-direction:column;justify-content:flex-end}h1{font-size:18px}#outcome{align-self:center}
.spin{width:100%}}
@media (max-width:420px){.bar{gap:8px}.spin{order:-1;width:100%}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
