console.log('The table is being set up.')
