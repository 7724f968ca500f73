// @ts-check
// Tells the app that frames the page that it is shown: the app cannot see whether the frame shows an error page of the browser.
if (parent !== window) parent.postMessage({ type: 'payment-page' }, '*');
