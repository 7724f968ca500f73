// Imported between two halves of the first load: their modules are evaluated in two tasks, so that neither stops the page for long.
import { nextTask } from './nextTask';

await nextTask();
