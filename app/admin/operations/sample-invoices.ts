export interface Invoice {
  date: string
  amount: number
  invoice: string
  dueDate: string
  status: 'Paid' | 'Draft' | 'Open'
}

/** Made-up rows that show what the tables are for. No bookkeeping is connected. */
export const hostingInvoices: Invoice[] = [
  { date: '2025-09-01', amount: 24, invoice: 'HOST-0009', dueDate: '2025-09-15', status: 'Paid' },
  { date: '2025-10-01', amount: 24, invoice: 'HOST-0010', dueDate: '2025-10-15', status: 'Paid' },
  { date: '2025-11-01', amount: 24, invoice: 'HOST-0011', dueDate: '2025-11-15', status: 'Open' },
  { date: '2025-12-01', amount: 24, invoice: 'HOST-0012', dueDate: '2025-12-15', status: 'Draft' },
]

export const aiInvoices: Invoice[] = [
  { date: '2025-09-30', amount: 18.5, invoice: 'AI-0009', dueDate: '2025-10-14', status: 'Paid' },
  { date: '2025-10-31', amount: 22.2, invoice: 'AI-0010', dueDate: '2025-11-14', status: 'Paid' },
  { date: '2025-11-30', amount: 29.6, invoice: 'AI-0011', dueDate: '2025-12-14', status: 'Draft' },
]
