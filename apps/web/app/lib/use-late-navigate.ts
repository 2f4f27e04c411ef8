import { useImperativeHandle, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** Navigates when an answer is there, unless the person has left the page or is about to. */
export function useLateNavigate(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // What was asked for keeps the render of its press, which knows only where the person was; null: the page is gone.
  const going = useRef<string>(null);
  useImperativeHandle(going, () => location?.pathname ?? pathname);
  return (to) => {
    if (going.current === pathname) navigate(to);
  };
}
