/** The whole proof takes minutes; every test run takes a small part of it. */
export const isWhole = process.env.FAULTS === 'whole';

export const rounds = (all: number, few: number): number => (isWhole ? all : few);
