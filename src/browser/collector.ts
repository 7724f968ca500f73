// The connection to a collector of OpenTelemetry, loaded if the configuration names one.
import { exportTelemetry } from '../../streams/exportTelemetry';
import { errorReport } from '../../streams/features/remoteLog';
import { createTelemetry } from '../../streams/otlp';
import type { Core } from '../../streams/reaction';
import { pageBuild } from '../features/problemReport/device';

/** Exports until the page is left. */
export function sendTelemetry(core: Core): void {
  const { release, telemetry } = core.config;
  const base = telemetry.otlp.replace(/\/+$/, '');
  const isMeasured = Math.random() < telemetry.sampled;
  const create = () => createTelemetry(errorReport, { release, build: pageBuild() }, isMeasured);
  exportTelemetry(
    core,
    create,
    async (path, body, { keepalive }) => {
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await fetch(base + path, {
        ...{ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' },
        ...{ body, headers, keepalive },
      });
      return status;
    },
    Math.random,
  ).subscribe();
}
