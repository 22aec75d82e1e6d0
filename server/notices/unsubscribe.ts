/** Asks before it stops anything. */
export function askPage(): string {
  return page(
    'No more mails?',
    `<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<p>Notices of your games will no longer come to this address.</p>
<p><button>Stop these mails</button></p>
</form>`,
  )
}

export function donePage(): string {
  return page(
    'No more mails',
    '<p>Nothing more comes to this address. You can add it again where you set your notices.</p>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`
}
