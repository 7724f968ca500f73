// All features and the parts derived from them, for recordings, replay, the command line and tests; never for the first load.

import { features as first } from './catalogue';
import { collect } from './feature';
import { features as late } from './late';
import { features as player } from './player';

export const features = { ...first, ...player, ...late };

export const { facts, endpoints, endpointList, pushes, models, reactions } = collect(features);
