/** Errors of fields that are not in the contract, in the forms of more than one page. */
export const fieldMessages = {
  emailRequired: 'E-mail is required.',
  emailInvalid: 'Enter an e-mail address, such as name@example.com.',
  passwordRequired: 'Password is required.',
} as const
