import { expect, type Page } from '@playwright/test';
import { logOf, openWidget, signInAtPortal } from './chat.ts';
import { expectHeading, type Flow } from './flow.ts';
import { openPage } from './open-page.ts';
import { demoPerson, signInThroughApi } from './people.ts';

async function openFirstConversation(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(logOf(page)).toBeVisible();
}

const guestWidget: Flow = {
  name: 'the support chat of a visitor',
  screens: ['chat-guest', 'chat-guest-contact', 'chat-guest-errors'],
  run: async (page, at) => {
    await openPage(page, '/cart');
    await openWidget(page);
    await page.getByLabel('Your question').fill('Can I still change the address of my order?');
    await at('chat-guest');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
    await at('chat-guest-contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your name is required')).toBeVisible();
    await at('chat-guest-errors');
  },
};

const buyerMessages: Flow = {
  name: 'the messages of a buyer',
  screens: ['chat-widget', 'messages', 'messages-open'],
  run: async (page, at) => {
    await openPage(page, '/login');
    await signInThroughApi(page, demoPerson('buyer'));
    await openPage(page, '/orders');
    await openWidget(page);
    await expect(logOf(page)).toBeVisible();
    await at('chat-widget');
    await openPage(page, '/messages');
    await expectHeading(page, 'Messages');
    await expect(page.getByText('Connecting to chat server...')).toHaveCount(0);
    await expect(page.getByText('Support Team')).toBeVisible();
    await at('messages');
    await openFirstConversation(page);
    await at('messages-open');
  },
};

const sellerMessages: Flow = {
  name: 'the messages of a seller',
  screens: ['seller-messages', 'seller-replies'],
  run: async (page, at) => {
    await signInAtPortal(page, 'seller');
    await openPage(page, '/dashboard/messages');
    await expectHeading(page, 'Messages');
    await openFirstConversation(page);
    await at('seller-messages');
    await page.getByRole('button', { name: 'Canned replies' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await at('seller-replies');
  },
};

const desk: Flow = {
  name: 'the support desk',
  screens: ['admin-chat', 'admin-chat-open', 'admin-chat-replies', 'admin-chat-debug', 'admin-chat-order'],
  run: async (page, at) => {
    await signInAtPortal(page, 'admin');
    await openPage(page, '/admin/chat');
    await expectHeading(page, 'Support chat');
    await expect(page.getByText('Connecting to chat server...')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()).toBeVisible();
    await at('admin-chat');
    await page
      .getByRole('link', { name: /Stephen Achterberg/ })
      .first()
      .click();
    await expect(logOf(page)).toBeVisible();
    await at('admin-chat-open');
    await page.getByPlaceholder('Type a message...').fill('/');
    await expect(page.getByRole('listbox', { name: 'Canned replies' })).toBeVisible();
    await at('admin-chat-replies');
    await page.getByPlaceholder('Type a message...').fill('');
    await page.keyboard.press('Control+Shift+D');
    await expect(page.getByLabel('Debug')).toBeVisible();
    await at('admin-chat-debug');
    await page.keyboard.press('Control+Shift+D');
    const visitor = page.getByRole('button', { name: 'Show the visitor' });
    if (await visitor.isVisible()) await visitor.click();
    await page.getByRole('button', { name: 'Open order, refund, return' }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^HB-/ })).toBeVisible();
    await at('admin-chat-order');
  },
};

export const chatFlows: Flow[] = [guestWidget, buyerMessages, sellerMessages, desk];
