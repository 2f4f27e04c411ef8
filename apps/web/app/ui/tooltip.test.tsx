import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('the text opens with the focus of a keyboard, describes the button and closes with Escape', async () => {
  render(
    <Tooltip text="Papers checked by our team.">
      <button type="button">Verified seller</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Papers checked by our team.');
  expect(screen.getByRole('button', { name: 'Verified seller' })).toHaveAccessibleDescription(
    'Papers checked by our team.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
