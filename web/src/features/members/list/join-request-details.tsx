import type { RestMember } from '@hobbyhub/contract/members/member'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

const Answer = ({ question, answer }: { question: string; answer: string }) => (
  <Box component="div">
    <Typography component="dt" dir="auto" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {question}
    </Typography>
    <Typography component="dd" dir="auto" color="textSecondary" sx={{ ...TEXT, m: 0 }}>
      {answer === '' ? <em>Not answered</em> : answer}
    </Typography>
  </Box>
)

type JoinRequestDetailsProps = {
  member: Pick<RestMember, 'status' | 'note' | 'answers' | 'questions'>
  /** The group's current questions, shown for a pending request that was stored without questions. */
  questions: readonly string[]
}

/** The message and answers of a request to join. */
export const JoinRequestDetails = ({ member, questions }: JoinRequestDetailsProps) => {
  const { answers = [], questions: shownQuestions = member.status === 'pending' ? questions : [] } = member
  return (
    <>
      {member.status === 'pending' && member.note && (
        <Typography dir="auto" color="textSecondary" sx={TEXT}>
          {member.note}
        </Typography>
      )}
      {shownQuestions.length > 0 && (
        <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, mt: 1 }}>
          {shownQuestions.map((question, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id, and may be asked twice
            <Answer key={`${at} ${question}`} question={question} answer={answers[at] ?? ''} />
          ))}
        </Box>
      )}
    </>
  )
}
