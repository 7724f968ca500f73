// Code that nearly every page runs once its first screen is shown: one chunk, because each part is smaller than the headers of a
// request.
import { appenderOf } from './appendUnhandled';
import { finishStart } from './finishStart';
import { readHostClock } from './followClock';
import { keepHouse } from './housekeeping';

export const parts = { appenderOf, finishStart, keepHouse, readHostClock };
