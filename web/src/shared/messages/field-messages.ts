/** Error texts for form fields that the contract has no schema for and that several pages use. */
export const fieldMessages = {
  emailRequired: 'E-mail is required.',
  emailInvalid: 'Enter an e-mail address, such as name@example.com.',
  passwordRequired: 'Password is required.',
} as const
