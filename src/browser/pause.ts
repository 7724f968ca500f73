// Imported between the two halves of the first load, so that their modules are evaluated in two shorter tasks.
import { nextTask } from './nextTask';

await nextTask();
