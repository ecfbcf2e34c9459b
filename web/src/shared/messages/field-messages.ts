/** What is wrong with a field that the contract knows nothing of, in the forms of more than one page. */
export const fieldMessages = {
  emailRequired: 'E-mail is required.',
  emailInvalid: 'Enter an e-mail address, such as name@example.com.',
  passwordRequired: 'Password is required.',
} as const
