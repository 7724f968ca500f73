// The operator's company, from the configuration.
import { useConfig } from '../core';

export function useCompany() {
  const { brand, region, minimumAge, supportEmail, supportPhone } = useConfig();
  return {
    name: brand.name,
    operator: brand.operatorName,
    age: region === 'US' ? 18 : minimumAge,
    supportEmail,
    supportPhone,
  };
}
