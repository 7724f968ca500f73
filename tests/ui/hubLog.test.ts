// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { printHubLog } from '../../src/browser/hubLog';

afterEach(() => vi.restoreAllMocks());

it('prints SignalR’s messages, except that Firefox closes the connection of a page that is left', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  printHubLog(
    'error',
    "Connection disconnected with error 'Error: WebSocket closed with status code: 1001 (no reason given).'.",
  );
  expect(error).not.toHaveBeenCalled();
  printHubLog(
    'error',
    "Connection disconnected with error 'Error: WebSocket closed with status code: 1006 (no reason given).'.",
  );
  printHubLog('warn', "No client method with the name 'unknown' found.");
  expect(error).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});
