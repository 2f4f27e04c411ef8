import { expect, test } from 'vitest';
import { listenProblem } from './free-port.ts';

test.each(['EINVAL', 'EADDRNOTAVAIL', 'ENOTFOUND'])(
  '%s of an address to listen on is a sentence about HOST',
  (code) => {
    expect(listenProblem({ code }, 5000, 'fe80::1')).toMatchObject({
      message: 'HOST must be an address of this machine, but it is "fe80::1".',
    });
  },
);
