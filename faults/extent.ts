/** The whole proof takes minutes; every test run takes a small part of it. */
export const isLong = process.env.TEST_EXTENT === 'long';

export const rounds = (all: number, few: number): number => (isLong ? all : few);
