/** Something the person at the terminal can put right: shown as its sentence, never with a stack trace. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
