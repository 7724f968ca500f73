// Arguments after `npm run e2e -- --engine`: an engine, and the flows to run (default: all).
import { ENGINES, type EngineName, isEngine } from './engines';
import { FLOW_NAMES, type FlowName } from './flows';

export interface Given {
  readonly engine: EngineName;
  readonly flows: readonly FlowName[];
  /** The app is already built. */
  readonly isBuilt: boolean;
}

const BUILT = '--built';

const listed = (names: readonly string[]) => names.join(', ');
const isFlow = (name: string): name is FlowName => (FLOW_NAMES as readonly string[]).includes(name);

/** The run, or a one-line error about the arguments. */
export function readArguments([engine, ...others]: readonly string[]): Given | string {
  const engines = Object.keys(ENGINES);
  if (engine === undefined) return `Name an engine: ${listed(engines)}.`;
  if (!isEngine(engine)) return `There is no engine “${engine}”: choose from ${listed(engines)}.`;
  const flows = others.filter((word) => word !== BUILT);
  const unknown = flows.find((name) => !isFlow(name));
  if (unknown !== undefined) return `There is no flow “${unknown}”: choose from ${listed(FLOW_NAMES)}.`;
  const known = flows.filter(isFlow);
  return { engine, flows: known.length === 0 ? FLOW_NAMES : known, isBuilt: others.includes(BUILT) };
}
