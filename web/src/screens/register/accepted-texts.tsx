import Typography from '@mui/material/Typography'
import { TextLink } from '#shared/ui/link.tsx'
import { textsToAccept } from './texts-to-accept.ts'

const texts = textsToAccept(import.meta.env.LEGAL_PAGES)

/** Which legal texts a user accepts by registering; nothing if the site has none of them. */
export const AcceptedTexts = () =>
  texts.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      By registering you accept the{' '}
      {texts.map((name, at) => (
        <span key={name}>
          {at > 0 && ' and the '}
          <TextLink to="/legal/$name" params={{ name }}>
            {name}
          </TextLink>
        </span>
      ))}
      .
    </Typography>
  )
