// The permission for the device's location. It is needed within 300 ms [LAUNCH-29], so it does not wait for the code of the check.

/** The page's permission for the location: `prompt` if the browser would prompt the player. Throws in browsers without this query. */
export const browserPermission = async (): Promise<PermissionState> =>
  (await navigator.permissions.query({ name: 'geolocation' })).state;
