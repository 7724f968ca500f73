// The condition behind "stop when this becomes …", in the language of "Find".
import { expressionOf } from '../../../streams/inspect/pathExpression';
import type { Path } from '../../../streams/inspect/writers';

const COMPARISON = /^(<=|>=|==|!=|<|>|=)?\s*(.*)$/s;

/** A number, `true`, `false`, `null` or a quoted string as it is; any other text in quotes. */
function literalOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(text) : text;
  } catch {
    return JSON.stringify(text);
  }
}

/** `becomes` is empty for any change, a value, or a comparison such as `< 0`. */
export function conditionOf(path: Path, becomes: string): string {
  const value = expressionOf(path);
  const [, operator = '==', operand = ''] = COMPARISON.exec(becomes.trim()) ?? [];
  if (operand === '') return `${value} != before.${value}`;
  return `${value} ${operator === '=' ? '==' : operator} ${literalOf(operand)}`;
}
