// Wins minus bets with a sign: `SC +1.20`, `-500 BTY`, `+<1 BTY`, `SC 0.00`.
export function netText(net: number | null, format: (amount: number | null) => string): string {
  if (net === null || net === 0) return format(net);
  const sign = net > 0 ? '+' : '-';
  return format(Math.abs(net)).replace(/<?\d/, (start) => sign + start);
}
