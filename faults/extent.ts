/** The whole proof takes minutes; every test run takes a small part of it. */
const whole = process.env.FAULTS === 'whole';

export const rounds = (all: number, few: number): number => (whole ? all : few);
