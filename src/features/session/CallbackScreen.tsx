// The return from the provider: a spinner, then a redirect to the saved path, or to /login, which keeps that path.
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useModel } from '../../core';
import { Spinner } from '../../ui/Spinner';

export default function CallbackScreen() {
  const navigate = useNavigate();
  const { status, returnTo } = useModel('session');
  useEffect(() => {
    if (status === 'signedIn') navigate(returnTo ?? '/', { replace: true });
    if (status === 'anonymous')
      navigate('/login', { replace: true, ...(returnTo === null ? {} : { state: { returnTo } }) });
  }, [status, returnTo, navigate]);
  return <Spinner />;
}
