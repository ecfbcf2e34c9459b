import QrCodeIcon from '@mui/icons-material/QrCode2Rounded'
import Button, { type ButtonProps } from '@mui/material/Button'
import { showQrCode } from './show-qr-code.tsx'

/** Shows the QR code of a group's page, for somebody nearby to scan. */
export const QrButton = ({ id, ...props }: Omit<ButtonProps, 'onClick' | 'id'> & { id: string }) => (
  <Button variant="outlined" startIcon={<QrCodeIcon />} onClick={() => showQrCode(id)} {...props}>
    QR code
  </Button>
)
