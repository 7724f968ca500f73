// Going to a page from a button: once, however often it is pressed before the page is there.
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Replaces the entry when the address bar is there already, as a link does. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      navigate(to, { replace: new URL(to, location.href).href === location.href });
    },
    [navigate],
  );
}
