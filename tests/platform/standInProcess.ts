// A stand-in in a separate process; prints its address.
import { listen } from '../../e2e/platform/listen';

console.log((await listen()).origin);
