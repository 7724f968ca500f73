// All features and what is derived from them: for recordings, replay, the command line and tests, never for the first load.
import { features as first } from './catalogue';
import { collect } from './feature';

export const features = { ...first };

export const { facts, endpoints, endpointList, pushes, models } = collect(features);
