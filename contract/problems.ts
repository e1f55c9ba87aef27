/** Every refusal the product can give: its code, the status it travels with, and words a person can act on. */
export const problems = {
  'bad-request': [400, 'That could not be understood. Please check it and try again.'],
  'not-json': [400, 'The request is not valid JSON.'],
  'bad-text': [400, 'The text contains characters that cannot be stored. Please remove them and try again.'],
  'too-deep': [400, 'The request is nested too deeply.'],
  'too-slow': [400, 'The request took too long to arrive. Please try again.'],
  'registration-refused': [400, 'Please check your details and try again.'],
  'password-weak': [400, 'Password does not meet security requirements'],
  'password-common': [400, 'Many people use that password, so it is easy to guess. Please choose another.'],
  'password-personal': [400, 'Please choose a password without your name or email address in it.'],
  'current-password-wrong': [400, 'Your current password is not right.'],
  'reset-token': [400, 'Invalid or missing reset token'],
  'sign-in-wrong': [401, 'Invalid email or password'],
  'sign-in-required': [401, 'Please sign in to continue.'],
  forbidden: [403, 'You do not have access to this.'],
  'cross-site': [403, 'This request came from another site and was refused.'],
  'not-found': [404, 'There is nothing at this address.'],
  'email-taken': [
    409,
    'This email address already has an account. Please sign in, or reset your password if you have forgotten it.',
  ],
  conflict: [409, 'This was changed elsewhere in the meantime. Please reload and try again.'],
  'too-large': [413, 'That is too large to send.'],
  'not-json-type': [415, 'Please send this request as application/json.'],
  'not-form-type': [415, 'Please send this request as multipart/form-data.'],
  'too-many-requests': [429, 'Too many attempts. Please wait a while and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The service is busy or restarting. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ProblemCode = keyof typeof problems
