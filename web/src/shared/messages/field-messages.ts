/** Error messages of form fields that several pages have and that the contract has no schema for. */
export const fieldMessages = {
  emailRequired: 'E-mail is required.',
  emailInvalid: 'Enter an e-mail address, such as name@example.com.',
  passwordRequired: 'Password is required.',
} as const
