// All areas of the REST API.
import { accountRoutes } from './account';
import { dataRequestRoutes } from './dataRequests';
import { engagementRoutes } from './engagement';
import { limitRoutes } from './limits';
import { lobbyRoutes } from './lobby';
import { paymentMethodRoutes } from './paymentMethods';
import { paymentRoutes } from './payments';
import { playerRoutes } from './player';
import { profileRoutes } from './profile';
import { redemptionRoutes } from './redemptions';
import { registrationRoutes } from './registration';

export const REST_AREAS = [
  playerRoutes,
  accountRoutes,
  limitRoutes,
  profileRoutes,
  dataRequestRoutes,
  registrationRoutes,
  lobbyRoutes,
  paymentRoutes,
  redemptionRoutes,
  paymentMethodRoutes,
  engagementRoutes,
];
