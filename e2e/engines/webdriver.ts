// WebDriver commands used by the flows. Firefox accepts them by name, WebKitWebDriver over HTTP.

/** Each command as a method and a path below its session; `:id` is the parameter with that name. */
export const COMMANDS = {
  Navigate: 'POST /url',
  Refresh: 'POST /refresh',
  SetWindowRect: 'POST /window/rect',
  SwitchToFrame: 'POST /frame',
  FindElements: 'POST /elements',
  GetComputedRole: 'GET /element/:id/computedrole',
  GetComputedLabel: 'GET /element/:id/computedlabel',
  IsElementDisplayed: 'GET /element/:id/displayed',
  IsElementEnabled: 'GET /element/:id/enabled',
  ElementClick: 'POST /element/:id/click',
  ElementClear: 'POST /element/:id/clear',
  ElementSendKeys: 'POST /element/:id/value',
  ExecuteScript: 'POST /execute/sync',
  TakeScreenshot: 'GET /screenshot',
} as const;

export type Command = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;
export type Send = (command: Command, parameters?: Parameters) => Promise<unknown>;

/** A separate browser with an empty profile. */
export interface Browser {
  /** Its name and version. */
  readonly version: string;
  readonly send: Send;
  /** The errors on the consoles of its pages, if the engine prints them. */
  consoleErrors(): readonly string[];
  close(): Promise<void>;
}

/** The capabilities of every session: a page that does not load within this time has failed. */
export const CAPABILITIES = { timeouts: { implicit: 0, pageLoad: 30_000, script: 10_000 } };
/** Longer than any command takes. */
export const COMMAND_TIMEOUT_MS = 45_000;

/** A refusal by the driver; `code` is one of the specification's, such as `no such element`. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The id of an element in a reply. */
export function elementId(reference: unknown): string {
  const id = (reference as Readonly<Record<string, unknown>> | null)?.[ELEMENT];
  if (typeof id !== 'string') throw new Error(`${JSON.stringify(reference)} is not an element`);
  return id;
}

export const elementReference = (id: string) => ({ [ELEMENT]: id });
