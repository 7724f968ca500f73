// The operator's company, from the configuration.
import { useCore } from '../core';

export function useCompany() {
  const { brand, region, minimumAge, supportEmail, supportPhone } = useCore().config;
  return {
    name: brand.name,
    operator: brand.operatorName,
    age: region === 'US' ? 18 : minimumAge,
    supportEmail,
    supportPhone,
  };
}
