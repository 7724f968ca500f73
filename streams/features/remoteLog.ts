// Error reports to the platform (DEC-139). Network errors are never reported [1 §8].
import { endpoint } from '../endpoint';
import { dictionary, open, shape } from '../schema';

export const remoteLogEndpoints = {
  writeLog: endpoint('POST /Log', {
    access: 'anyone',
    body: shape({ level: open(), message: open(), context: dictionary(open()), at: open() }),
  }),
};
