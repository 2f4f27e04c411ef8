import {
  type DetailsArgs,
  type ErrorDetails,
  type FieldProblem,
  type RefusalCode,
  sentenceOf,
  statusOf,
} from '@herbary/contract/errors.ts';

/** A refusal: something the person can act on. Any other throw is a fault. */
export class AppError<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  /** Response headers that belong to the refusal, such as Retry-After. */
  readonly headers: Record<string, string>;

  constructor(code: Code, ...args: DetailsArgs<Code>) {
    super(sentenceOf(code, ...args));
    this.name = 'AppError';
    this.code = code;
    this.status = statusOf(code);
    this.details = args[0];
    this.headers = retryHeaders(args[0]);
  }
}

function retryHeaders(details: ErrorDetails | undefined): Record<string, string> {
  const seconds = details?.retryAfterSeconds;
  return typeof seconds === 'number' ? { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } : {};
}

export function invalidRequest(fields: readonly FieldProblem[]): AppError<'request.invalid'> {
  const problems = [...new Set(fields.map((field) => field.message))].join('; ');
  return new AppError('request.invalid', { problems, fields });
}
