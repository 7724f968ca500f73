// Stores the shapes of the current schemas; run once after raising their version: `npx tsx tests/recording/keepSchemas.ts`.
import { writeFileSync } from 'node:fs';
import { SCHEMA } from '../../streams/recording/recordingVersion';
import { allAccepted } from './schemaShapes';

const file = new URL(`../recordings/schema-${SCHEMA}.json`, import.meta.url);
writeFileSync(file, `${JSON.stringify(allAccepted(), null, 1)}\n`, { flag: 'wx' });
