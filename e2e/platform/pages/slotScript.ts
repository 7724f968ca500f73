// What the slot does: asks for a round, shows it, and hints to the page around it. Money is the platform's business.
export const slotScript = `
'use strict';
const query = new URLSearchParams(location.search);
const launch = query.get('launch') || '';
const pace = Number(query.get('pace')) || 0;
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const origin = new URL(location.href).origin;
const api = origin + '/api/game/' + encodeURIComponent(launch);
const by = (id) => document.getElementById(id);
const hint = (type) => { if (parent !== window) parent.postMessage({ type }, origin); };
const shapes = {
  gem: '<path d="M12 2 22 9 12 22 2 9Z"/><path d="M2 9h20M8 9l4 13 4-13-4-7Z" fill="none" stroke="#0006"/>',
  seven: '<path d="M4 3h16v4l-8 14H7l8-13H4Z"/>',
  bell: '<path d="M12 2a6 6 0 0 1 6 6c0 6 2 8 3 9H3c1-1 3-3 3-9a6 6 0 0 1 6-6Z"/><circle cx="12" cy="20" r="2"/>',
  cherry: '<path d="M12 2c0 6-5 6-5 12M12 2c2 5 5 6 5 11" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="7" cy="17" r="4.5"/><circle cx="17" cy="16" r="4.5"/>',
  leaf: '<path d="M3 21C3 9 9 3 21 3c0 12-6 18-18 18Z"/><path d="M3 21 14 10" stroke="#0006" fill="none"/>',
  star: '<path d="m12 2 3 7 7 .6-5.3 4.7L18.400 22 12 17.800 5.600 22l1.700-7.700L2 9.600 9 9Z"/>',
  drop: '<path d="M12 2c5 7 7 9 7 13a7 7 0 0 1-14 0c0-4 2-6 7-13Z"/>',
};
const hues = { gem: 300, seven: 25, bell: 85, cherry: 10, leaf: 145, star: 60, drop: 235 };
const names = Object.keys(shapes);
const draw = (name) => '<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">' + shapes[name] + '</svg>';
let bets = [1], chosen = 0, busy = false, auto = false, currency = 'coin';
const amount = (value) => currency === 'coin' ? 'BC ' + value.toLocaleString('en-CA') : 'SC ' + value.toFixed(2);

function show(reels, run) {
  const board = by('reels');
  reels.forEach((reel, column) => reel.forEach((name, row) => {
    const cell = board.children[column].children[row];
    cell.innerHTML = draw(name);
    cell.style.color = 'oklch(78% .15 ' + hues[name] + ')';
    cell.classList.toggle('won', row === 1 && column < run);
  }));
  board.setAttribute('aria-label', 'Reels: ' + reels.map((reel) => reel[1]).join(', '));
}
function build() {
  const board = by('reels');
  for (let column = 0; column < 5; column++) {
    const reel = document.createElement('div');
    reel.className = 'reel';
    for (let row = 0; row < 3; row++) { const cell = document.createElement('div'); cell.className = 'cell'; reel.append(cell); }
    board.append(reel);
  }
  show(Array.from({ length: 5 }, (_, column) => [0, 1, 2].map((row) => names[(column * 3 + row * 2) % names.length])), 0);
}
function roll(milliseconds) {
  if (calm || milliseconds < 120) return Promise.resolve();
  const frames = [{ transform: 'translateY(-14%)', filter: 'blur(2px)' }, { transform: 'translateY(14%)', filter: 'blur(2px)' }];
  return Promise.all([...by('reels').children].map((reel, column) => {
    const duration = milliseconds * (0.6 + column * 0.1);
    return reel.animate(frames, { duration: 90, iterations: Math.max(1, Math.round(duration / 90)) }).finished;
  })).catch(() => undefined);
}
const label = () => { by('bet').textContent = amount(bets[chosen]); };
function tell(text) { by('outcome').textContent = text; }
async function spin() {
  if (busy) return;
  busy = true;
  by('spin').disabled = true;
  hint('game/roundStarted');
  const started = performance.now();
  const length = pace > 0 ? Math.min(600, 700 / pace) : 700;
  try {
    const asked = fetch(api + '/spin', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ roundId: crypto.randomUUID ? crypto.randomUUID() : String(Math.random()), bet: bets[chosen] }) });
    const rolling = roll(length);
    const response = await asked;
    const result = await response.json();
    await rolling;
    if (response.ok) { show(result.reels, result.run); tell(result.win > 0 ? 'You win ' + amount(result.win) + '!' : 'No win this time'); }
    else { tell(result.message || 'That did not work. Please try again.'); setAuto(false); }
  } catch { tell('No connection. Nothing was lost.'); setAuto(false); }
  busy = false;
  by('spin').disabled = false;
  hint('game/roundEnded');
  if (auto) setTimeout(spin, Math.max(0, (pace > 0 ? 1000 / pace : 1200) - (performance.now() - started)));
}
function setAuto(on) { auto = on; by('auto').setAttribute('aria-pressed', String(on)); if (on) spin(); }
async function begin() {
  build();
  try {
    const response = await fetch(api);
    if (!response.ok) throw new Error('ended');
    const game = await response.json();
    let hash = 7;
    for (const letter of game.name) hash = (hash * 31 + letter.codePointAt(0)) % 360;
    document.documentElement.style.setProperty('--h1', String(hash));
    document.documentElement.style.setProperty('--h2', String((hash + 70) % 360));
    by('name').textContent = game.name;
    document.title = game.name;
    currency = game.currency;
    bets = currency === 'coin' ? [100, 250, 500, 1000, 2500] : [0.2, 0.5, 1, 2, 5];
    chosen = 1;
    label();
    by('spin').disabled = false;
    by('auto').disabled = false;
    hint('game/loaded');
    if (pace > 0) setAuto(true);
  } catch { by('name').textContent = 'This game has ended'; tell('Please open it again.'); hint('game/loaded'); }
}
by('spin').addEventListener('click', spin);
by('auto').addEventListener('click', () => setAuto(!auto));
by('less').addEventListener('click', () => { chosen = Math.max(0, chosen - 1); label(); });
by('more').addEventListener('click', () => { chosen = Math.min(bets.length - 1, chosen + 1); label(); });
addEventListener('keydown', (event) => {
  if ((event.key === ' ' || event.key === 'Enter') && event.target === document.body) { event.preventDefault(); spin(); }
});
begin();
`;
