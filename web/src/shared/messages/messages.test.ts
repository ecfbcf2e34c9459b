import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

// The messages whose wording the specification fixes (section 8), in the specification's order.

const wrong = { code: 'auth/wrong-password' }
const text = "The e-mail or the password isn't right. Please try again."

test.each([
  ['login failure', messages.loginFailed(wrong), `Login failed: ${text}`],
  ['registration failure', messages.registrationFailed(wrong), `Registration failed: ${text}`],
  ['Google failure', messages.googleFailed(wrong), `Google Sign-In failed: ${text}`],
  ['logout failure', messages.logoutFailed(wrong), `Logout failed: ${text}`],
  ['details failure', messages.detailsFailed(null), 'Error: Failed to fetch group details.'],
  ['details failure, with a message', messages.detailsFailed('Gone fishing.'), 'Error: Gone fishing.'],
  ['missing group', messages.groupNotFound, 'Group not found.'],
  [
    'password rules',
    messages.passwordRules,
    'Password must contain 1 uppercase, 1 lowercase, and be 6+ characters long.',
  ],
  ['start date passed', JOIN_MESSAGES['group-passed'], "This group's start date has passed."],
])('%s', (_, message, words) => expect(message).toBe(words))

test.each([
  ['logout', messages.loggedOut, 'Logged Out!', 'You have been successfully logged out.'],
  ['login', messages.loggedIn('a@b.example'), 'Login Successful!', 'Welcome back, a@b.example!'],
  ['registration', messages.registered('Ada'), 'Welcome aboard!', 'Account created for Ada.'],
  [
    'own groups failure',
    messages.ownGroupsFailed,
    'Error!',
    'Could not fetch your group data. Please try again later.',
  ],
  ['delete', messages.confirmDelete, 'Are you sure?', "You won't be able to revert this!"],
  ['deleted', messages.deleted, 'Deleted!', 'Your group has been deleted.'],
  ['delete failure', messages.deleteFailed, 'Error!', 'Could not delete the group.'],
  ['created', messages.created, 'Group Created!', 'Your new hobby group has been successfully created.'],
  [
    'create failure',
    messages.createFailed(null),
    'Oops... Something went wrong!',
    'Failed to create the group. Please try again later.',
  ],
  ['create failure, told by the server', messages.createFailed('No.'), 'Oops... Something went wrong!', 'No.'],
  ['join, nobody signed in', messages.notLoggedIn, 'Not Logged In', 'You must be logged in to join a group.'],
  ['join, own group', messages.ownGroup, 'Heads up!', "You can't join a group that you've created."],
  ['join', messages.confirmJoin('Knots'), 'Confirm Join', 'Are you sure you want to join "Knots"?'],
  ['join again', messages.alreadyMember('You are in.'), 'Already a Member', 'You are in.'],
  ['joined', messages.joined, 'Joined!', 'You have successfully joined the group. Welcome!'],
  ['join failure', messages.processFailed(null), 'Error!', 'Could not process your request.'],
  ['join failure, told by the server', messages.processFailed('No.'), 'Error!', 'No.'],
  ['update failure', messages.updateFailed, 'Update Failed', 'Failed to update group. Please try again.'],
])('%s', (_, message, title, words) => expect(message).toMatchObject({ title, text: words }))

test('the buttons and titles that stand alone', () => {
  expect(messages.confirmDelete.confirmLabel).toBe('Yes, delete it!')
  expect(messages.confirmJoin('').confirmLabel).toBe('Yes, join it!')
  expect(messages.updated.title).toBe('Updated!')
})
