// A link that looks like a button.
import { cx } from '@linaria/core';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonProps, buttonLooks, buttonShape } from './Button';

export function LinkButton({
  variant = 'primary',
  wide = false,
  className,
  ...rest
}: LinkProps & Pick<ButtonProps, 'variant' | 'wide'>) {
  return <Link {...rest} className={cx(buttonShape, buttonLooks[variant], className)} data-wide={wide} />;
}
