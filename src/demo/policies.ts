/** The policies of the demo shop. */
export const demoPolicies = {
  privacyPolicy: `Five Fires is a demo shop. It keeps what you enter in its own database, and sends it to nobody.

We use your name, address and email address to deliver your order, and to answer your questions. You can ask us for a copy of your data, and ask us to erase it.`,
  termsOfService: `Five Fires is a demo shop. Nothing that you order here is charged or delivered.

A real shop writes here who sells, when the contract is made, how prices are stated, and which law applies.`,
  refundPolicy: `You can return anything within 30 days after it was delivered, and get the whole price back.

Please send it unused, in its packaging. We pay for the return of damaged items.`,
  shippingPolicy: `We ship within two business days. In the United States, delivery by ground takes 3 to 5 days and is free from $150.00; by air it takes one day.

We deliver to Canada and Mexico, and to the rest of the world in 7 to 14 days.`,
  contact: `Five Fires, 5 Kiln Lane, Portland, OR 97201

Email: hello@five-fires.example`,
};
