// Navigates from a button only once, even if it is pressed repeatedly before the page is shown.
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Replaces the history entry if the URL is already current, as links do. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      navigate(to, { replace: new URL(to, location.href).href === location.href });
    },
    [navigate],
  );
}
