// The slot's script: requests a round, shows it, and notifies the parent page. The platform handles the money. Like the games of most
// providers it stores settings and calls its own server; with `silent`, it sends no messages either.
import { slotThemes } from './slotThemes';

export const slotScript = `
'use strict';
const query = new URLSearchParams(location.search);
const launch = query.get('launch') || '';
const pace = Number(query.get('pace')) || 0;
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const origin = new URL(location.href).origin;
const api = origin + '/api/game/' + encodeURIComponent(launch);
const by = (id) => document.getElementById(id);
const app = document.body.dataset.app;
const silent = query.has('silent');
const hint = (type) => { if (parent !== window && !silent) parent.postMessage({ type }, app); };
const themes = ${JSON.stringify(slotThemes)};
let shapes = themes[themes.length - 1].symbols;
const hues = { gem: 300, seven: 25, bell: 85, cherry: 10, leaf: 145, star: 60, drop: 235 };
const names = Object.keys(shapes);
const draw = (name) => '<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">' + shapes[name] + '</svg>';
let bets = [1], chosen = 0, busy = false, auto = false, currency = 'coin';
const amount = (value) => currency === 'coin' ? 'BC ' + value.toLocaleString('en-CA') : 'SC ' + value.toFixed(2);

function showReel(column, reel, wins) {
  reel.forEach((name, row) => {
    const cell = by('reels').children[column].children[row];
    cell.innerHTML = draw(name);
    cell.style.color = 'oklch(78% .15 ' + hues[name] + ')';
    cell.classList.toggle('won', row === 1 && wins);
  });
}
function show(reels, run) {
  reels.forEach((reel, column) => showReel(column, reel, column < run));
  by('reels').setAttribute('aria-label', 'Reels: ' + reels.map((reel) => reel[1]).join(', '));
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
  const rolling = [...by('reels').children].map((reel) => {
    if (calm || milliseconds < 120) return null;
    reel.classList.add('rolling');
    const frames = [{ transform: 'translateY(-16%)' }, { transform: 'translateY(16%)' }];
    return reel.animate(frames, { duration: 80, iterations: Infinity });
  });
  const started = performance.now();
  return async (reels, run) => {
    for (let column = 0; column < 5; column++) {
      const animation = rolling[column];
      const left = milliseconds * (0.6 + column * 0.1) - (performance.now() - started);
      if (animation && left > 0) await new Promise((done) => setTimeout(done, left));
      if (animation) animation.cancel();
      by('reels').children[column].classList.remove('rolling');
      if (reels) showReel(column, reels[column], false);
    }
    if (reels) show(reels, run);
  };
}
const label = () => { by('bet').textContent = amount(bets[chosen]); };
const stored = () => 'bet ' + currency;
const lastChosen = () => { try { return Number(localStorage.getItem(stored()) || 1); } catch { return 1; } };
function choose(next) { chosen = next; try { localStorage.setItem(stored(), String(chosen)); } catch {} label(); }
function tell(text) { by('outcome').textContent = text; }
async function spin() {
  if (busy) return;
  busy = true;
  by('spin').disabled = true;
  hint('game/roundStarted');
  let stop = null;
  const started = performance.now();
  const length = pace > 0 ? Math.min(600, 700 / pace) : 700;
  try {
    const asked = fetch(api + '/spin', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ roundId: crypto.randomUUID ? crypto.randomUUID() : String(Math.random()), bet: bets[chosen] }) });
    stop = roll(length);
    const response = await asked;
    const result = await response.json();
    await stop(response.ok ? result.reels : null, result.run);
    stop = null;
    if (response.ok) { tell(result.win > 0 ? 'You win ' + amount(result.win) + '!' : 'No win this time'); }
    else { tell(result.message || 'That did not work. Please try again.'); setAuto(false); }
  } catch { if (stop) await stop(null, 0); tell('No connection. Nothing was lost.'); setAuto(false); }
  busy = false;
  by('spin').disabled = false;
  hint('game/roundEnded');
  if (auto) setTimeout(() => { if (auto) spin(); }, Math.max(0, (pace > 0 ? 1000 / pace : 1200) - (performance.now() - started)));
}
function setAuto(on) { auto = on; by('auto').setAttribute('aria-pressed', String(on)); if (on) spin(); }
async function begin() {
  try {
    const response = await fetch(api);
    if (!response.ok) throw new Error('ended');
    const game = await response.json();
    shapes = (themes.find((theme) => theme.words !== '' && new RegExp(theme.words, 'i').test(game.name)) || themes[themes.length - 1]).symbols;
    build();
    let hash = 7;
    for (const letter of game.name) hash = (hash * 31 + letter.codePointAt(0)) % 360;
    document.documentElement.style.setProperty('--h1', String(hash));
    document.documentElement.style.setProperty('--h2', String((hash + 70) % 360));
    by('name').textContent = game.name;
    document.title = game.name;
    currency = game.currency;
    bets = currency === 'coin' ? [100, 250, 500, 1000, 2500] : [0.2, 0.5, 1, 2, 5];
    chosen = lastChosen();
    label();
    by('spin').disabled = false;
    by('auto').disabled = false;
    hint('game/loaded');
    if (pace > 0) setAuto(true);
  } catch { by('name').textContent = 'This game has ended'; tell('Please open it again.'); hint('game/loaded'); }
}
by('spin').addEventListener('click', spin);
by('auto').addEventListener('click', () => setAuto(!auto));
by('less').addEventListener('click', () => choose(Math.max(0, chosen - 1)));
by('more').addEventListener('click', () => choose(Math.min(bets.length - 1, chosen + 1)));
addEventListener('message', (event) => {
  if (event.source === parent && event.data && event.data.type === 'game/pauseRequested') setAuto(false);
});
addEventListener('keydown', (event) => {
  if (event.target !== document.body) return;
  if (event.key === 'ArrowUp') by('more').click();
  if (event.key === 'ArrowDown') by('less').click();
  if (event.key === 'a' && !by('auto').disabled) by('auto').click();
  if ((event.key === ' ' || event.key === 'Enter') && event.target === document.body) { event.preventDefault(); spin(); }
});
begin();
`;
